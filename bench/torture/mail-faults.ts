import { setTimeout as pause } from 'node:timers/promises'
import type { Mailbox } from './mailbox.ts'
import type { Stage } from './stage.ts'

export type MailFault = {
  readonly attack: string
  readonly promised?: string
  /** Of a hundred, those that are refused for good, and those that may come twice. */
  readonly refused?: number
  readonly mayDouble?: number
  /** Before the mails are asked for. */
  readonly begin: (box: Mailbox) => Promise<void>
  /** While they are on their way. */
  readonly end?: (box: Mailbox, stage: Stage) => Promise<void>
}

const onceEach = () => {
  const seen = new Set<string>()
  return (address: string) => seen.size < seen.add(address).size
}
const normalAfter = (ms: number) => async (box: Mailbox) => {
  await pause(ms)
  await box.become({})
}

const away: MailFault[] = [
  { attack: 'mail server down for 5 s', begin: (box) => box.leave(), end: normalAfter(5_000) },
  {
    attack: 'mail server busy (421) for 3 s',
    begin: (box) => box.become({ refuse: () => 421 }),
    end: normalAfter(3_000),
  },
  {
    attack: 'mail server takes the call and says nothing, for 5 s',
    begin: (box) => box.fallSilent(),
    end: normalAfter(5_000),
  },
]

const refusing: MailFault[] = [
  {
    attack: 'every recipient put off once (451)',
    begin: (box) => {
      const isFirst = onceEach()
      return box.become({ refuse: (address) => (isFirst(address) ? 451 : undefined) })
    },
  },
  {
    attack: 'one recipient in ten refused for good (550)',
    promised: 'these are failed and told, all others delivered once',
    refused: 0.1,
    begin: (box) => box.become({ refuse: (address) => (/0@/.test(address) ? 550 : undefined) }),
  },
]

const odd: MailFault[] = [
  {
    attack: 'mail server slow: 300 ms a mail',
    begin: (box) => box.become({ cut: () => pause(300, false) }),
  },
  {
    attack: 'mail server lies: takes one mail in five and resets the line',
    promised: 'none lost; twice only what was taken and not confirmed, under one Message-ID',
    mayDouble: 0.2,
    begin: (box) => {
      const isFirst = onceEach()
      return box.become({
        cut({ to: [address = ''], messageId }) {
          if (!/[05]@/.test(address) || !isFirst(address)) return false
          box.keep(address, messageId)
          return true
        },
      })
    },
  },
  {
    attack: 'kill -9 of the app while it sends',
    promised:
      'none lost; what was in hand (5) goes out again two minutes later, under the same Message-ID',
    mayDouble: 0.05,
    begin: (box) => box.become({ cut: () => pause(150, false) }),
    async end(_, stage) {
      await pause(400)
      await stage.kill()
      await stage.restart()
    },
  },
]

export const mailFaults = [...away, ...refusing, ...odd]
