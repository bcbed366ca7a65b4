import { fold } from '../kit/albanian.ts'
import { defineReplies } from '../replies.ts'

export const clientWords = {
  noneFound: 'Nuk u gjet asnje klient me kete emer',
  noneActive: 'Nuk ka kliente aktive.',
  noneCancelled: 'Nuk ka kliente me anulime.',
  /** The name in appointments of a deleted client. */
  deleted: 'Klient i fshirë',
  /** The name in appointments without a client: a walk-in from the street. */
  walkIn: 'Kalimtar',
  /** The name of a colleague's client, in a salon that hides these names from barbers. */
  hidden: 'Klient',
  walkInNote: 'pa klient',
  added: (name: string) => `Klienti ${name} u shtua.`,
  changed: (name: string) => `Klienti ${name} u ruajt.`,
  numberWithoutDigit: 'Numri duhet të ketë të paktën një shifër.',
} as const

export const clientReplies = defineReplies({
  added: [clientWords.added, (name: string) => `The client ${name} was added.`],
  changed: [clientWords.changed, (name: string) => `The client ${name} was saved.`],
  wasListed: [
    (name: string) => `Klienti ${name} ishte në listë.`,
    (name: string) => `The client ${name} was on the list.`,
  ],
  merged: [
    (name: string) => `Klientët u bashkuan: ${name}.`,
    (name: string) => `The clients were merged: ${name}.`,
  ],
  unmerged: [
    (one: string, other: string) => `${one} dhe ${other} janë prapë dy klientë.`,
    (one: string, other: string) => `${one} and ${other} are two clients again.`,
  ],
  apart: [
    (one: string, other: string) => `${one} dhe ${other} janë dy veta.`,
    (one: string, other: string) => `${one} and ${other} are two people.`,
  ],
  erased: [
    (name: string) => `U fshi çdo e dhënë e ${name}.`,
    (name: string) => `All that was known of ${name} was erased.`,
  ],
})

/** The spelling of the words for no client, however they are typed; undefined for a name. */
export const nobodyNamed = (name: string) =>
  [clientWords.walkIn, clientWords.deleted].find((words) => fold(words) === fold(name))
