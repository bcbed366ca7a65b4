import { kindNamed } from '../suite/kinds.ts'
import type { Read } from './read.ts'

/** What is asked for when a visit is opened, and a client's page. */
export const cards: readonly Read[] = [
  { kind: kindNamed('appointment card') },
  { kind: kindNamed('client history') },
]
