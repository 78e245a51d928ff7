"""Every sentence that a person reads, from one catalogue of messages; and the one grammar of typed actions.

The messages are Project Fluent files, one folder for each language; English (`en/*.ftl`) is complete. Ids of messages:

    event-CardBought           an event, by its class
    bid-too-low                a refusal, by its key
    decision-ChooseBid         what is asked, by the class of the decision
    action-Bid                 the verb that a player types, different for every action
    action-Bid-said            the act in words; without it, it is what a player would type
    title-ChooseBid            the question in a few words
    crumb-Auction              where in the turn a procedure is, of those that people name
    form-, value-              fields of forms, and values that are no names
    face-karama                what a card does, in a sentence
    phase-, power-, window-    names that the catalog does not have
    faction-, territory-, place-, card-, leader-, token-    names, where a language has others than the catalog

Their arguments are the fields of the struct (`kanly.words.arguments`); what they may call: `kanly.words.functions`.

>>> from kanly.words import words
>>> words().names.of("place", "pasty_mesa_5")
'Pasty Mesa (sector 5)'
"""

from kanly.words.catalogue import languages
from kanly.words.forms import FormWords
from kanly.words.grammar import Grammar
from kanly.words.names import Names
from kanly.words.saying import typed
from kanly.words.unreadable import Unreadable
from kanly.words.words import Words, words

__all__ = ["FormWords", "Grammar", "Names", "Unreadable", "Words", "languages", "typed", "words"]
