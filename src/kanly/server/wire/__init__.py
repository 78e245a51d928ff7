"""What goes over the wire about rooms, beside what the game itself defines (views, prompts, actions, events)."""
