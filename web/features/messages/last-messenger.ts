import { useState } from 'react'
import type { Message, Messenger } from '#contract/messages/messages.ts'

export type Writing = Exclude<Messenger, 'call'>
const writingWith: readonly Writing[] = ['whatsapp', 'viber', 'sms']
const lastKey = 'orari-messenger'
const clientsKey = 'orari-messengers'
/** Of more clients the one written to longest ago is forgotten. */
const mostClients = 500

type Used = { readonly last: Writing; readonly byClient: ReadonlyMap<string, Writing> }

const isWriting = (word: unknown): word is Writing => writingWith.some((known) => known === word)
const isPair = (entry: unknown): entry is [string, Writing] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && isWriting(entry[1])

function clientsOf(stored: string | null) {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]')
    return new Map(Array.isArray(entries) ? entries.filter(isPair) : [])
  } catch {
    return new Map<string, Writing>()
  }
}

function readUsed(): Used {
  try {
    const last = localStorage.getItem(lastKey)
    const byClient = clientsOf(localStorage.getItem(clientsKey))
    return { last: isWriting(last) ? last : 'whatsapp', byClient }
  } catch {
    return { last: 'whatsapp', byClient: new Map() }
  }
}

function store({ last, byClient }: Used) {
  try {
    localStorage.setItem(lastKey, last)
    localStorage.setItem(clientsKey, JSON.stringify([...byClient].slice(-mostClients)))
  } catch {
    // Without storage it is asked anew in the next tab.
  }
}

type Whom = Pick<Message, 'clientId'>

const usedFor = ({ last, byClient }: Used, { clientId }: Whom) =>
  byClient.get(clientId ?? '') ?? last

/** The program that this device last wrote to a client with, or to anybody. */
export const lastUsedFor = (whom: Whom) => usedFor(readUsed(), whom)

/** The programs in the order in which they are offered for a client, and the way to remember the one that was used. */
export function useLastMessenger() {
  const [used, setUsed] = useState(readUsed)
  const orderFor = (whom: Whom): readonly [Writing, ...Writing[]] => {
    const first = usedFor(used, whom)
    return [first, ...writingWith.filter((one) => one !== first)]
  }
  const remember = ({ clientId }: Whom, by: Writing) => {
    const byClient = new Map(used.byClient)
    if (clientId !== null) {
      byClient.delete(clientId)
      byClient.set(clientId, by)
    }
    const now = { last: by, byClient }
    setUsed(now)
    store(now)
  }
  return { orderFor, remember }
}
