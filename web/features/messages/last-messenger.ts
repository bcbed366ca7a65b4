import { useState } from 'react'
import type { Messenger } from '#contract/messages.ts'

type Writing = Exclude<Messenger, 'call'>
const writingWith: readonly Writing[] = ['whatsapp', 'viber', 'sms']
const key = 'orari-messenger'

const isWriting = (word: string | null): word is Writing =>
  writingWith.some((known) => known === word)

export function lastUsed(): Writing {
  try {
    const word = localStorage.getItem(key)
    return isWriting(word) ? word : 'whatsapp'
  } catch {
    return 'whatsapp'
  }
}

/** The program that this device wrote with last; it comes first. */
export function useLastMessenger() {
  const [last, setLast] = useState(lastUsed)
  const remember = (used: Writing) => {
    setLast(used)
    try {
      localStorage.setItem(key, used)
    } catch {
      // Without storage it is asked anew in the next tab.
    }
  }
  return { inOrder: [last, ...writingWith.filter((one) => one !== last)], remember }
}
