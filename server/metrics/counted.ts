import { channel } from 'node:diagnostics_channel'

/** What an act adds to the figures of this node. */
export type Counted = {
  /** From where each of those who joined a line did. */
  readonly joined?: readonly ('desk' | 'door')[]
  /** So many minutes before or after the promised span somebody of a line sat down; 0 within. */
  readonly outside?: number
}

const done = channel('orari.counted')

/** Costs nothing while nobody reads figures. */
export const tellCounted = (counted: Counted) => done.publish(counted)

export const hearCounted = (hear: (counted: Counted) => void) =>
  done.subscribe((counted) => hear(counted as Counted))
