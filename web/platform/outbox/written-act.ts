import type { ActCall } from '#contract/outbox/acts.ts'

/** An act as it is written down on the device before anybody knows whether the server has heard of it. */
export type WrittenAct = {
  /** The key of its call, and the id of what it makes. */
  readonly id: string
  /** When it was done, by the server's clock. */
  readonly at: string
  readonly call: ActCall
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Of each field of a change what it was when it was changed. */
  readonly seen?: Readonly<Record<string, unknown>>
  /** Of an act that was written on the salon's tablet: its author, and their seal. */
  readonly by?: string
  readonly seal?: string
  /** What it is about as it was before, for the screens alone: the visit, or the client. */
  readonly before?: unknown
}

/** An act in its place among those of this device. */
export type KeptAct = WrittenAct & {
  readonly n: number
  /** It was sent once, and what became of that is not known: it is never changed any more. */
  readonly isTried: boolean
  /** There was no answer: it goes with the next delivery. */
  readonly isUnsent: boolean
  /** What the server said of the delivery, where it can't be done as it stands. */
  readonly refusal?: string
  /** Somebody else's on the same tablet, without what is not for this person. */
  readonly isOthers?: boolean
}

/** `unsent` is the act's id where the answer is not the server's: it waits on the device. */
export type Carried<Reply> = Reply & { unsent?: string | undefined }

/** It is about somebody who waits in the shop. */
export const isOfLine = ({ call }: Pick<WrittenAct, 'call'>) => call.includes('/api/queue')

/** The visit, the client, the sale or the entry that an act changes, or makes under its own id. */
export const subjectOf = ({ params, id }: Pick<WrittenAct, 'params' | 'id'>) => params?.['id'] ?? id
