import { sha256 } from './sha256.ts'

/** What a busy door asks of the machine before it books. */
export type Challenge = {
  readonly algorithm: string
  readonly challenge: string
  readonly salt: string
  readonly signature: string
  readonly maxnumber: number
}

/** So long numbers are tried at a stretch: between two of them the page answers fingers. */
const stretchMs = 8
const breath = () => new Promise((done) => setTimeout(done))

/** The answer to a challenge, found by trying; empty where none is right. */
export async function proofOf({ maxnumber, ...challenge }: Challenge) {
  let number = 0
  while (number <= maxnumber) {
    const until = performance.now() + stretchMs
    for (; number <= maxnumber && performance.now() < until; number += 1)
      if (sha256(challenge.salt + number) === challenge.challenge)
        return btoa(JSON.stringify({ ...challenge, number }))
    await breath()
  }
  return ''
}
