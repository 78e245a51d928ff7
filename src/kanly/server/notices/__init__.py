"""Notices for who wants them: that a game waits for one, while one is elsewhere. By mail, or any Apprise URL.

addresses   what a member may give as its address, and what Apprise is given for it
letters     what a notice says
post        `Post`: how it is sent
desk        `Desk`: the task that finds whom to tell, and tells nobody twice
choices     `Choices`: a member turns notices on and off, and sends itself a test
games       what the games of a browser wait for
"""
