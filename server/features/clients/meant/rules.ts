/** A client with the name that was said. */
export type Namesake = {
  readonly id: string
  /** The number that was said is one of the client's. */
  readonly hasNumber: boolean
  readonly isNumberless: boolean
}

/**
 * Which of the clients of a name may be meant; of several it is the one who came last. None is a new client. A number that
 * nobody of that name has makes a client beside them, unless the only one of the name has no number yet: it is that one's.
 */
export function namesakeMeant(namesakes: readonly Namesake[], isNumberSaid: boolean) {
  if (!isNumberSaid)
    return { ids: namesakes.map(({ id }) => id), isAmbiguous: namesakes.length > 1 }
  const owners = namesakes.filter(({ hasNumber }) => hasNumber)
  const [only, ...more] = namesakes
  const isTheirs = owners.length === 0 && only?.isNumberless && more.length === 0
  return { ids: (isTheirs ? namesakes : owners).map(({ id }) => id), isAmbiguous: false }
}
