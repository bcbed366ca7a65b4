import type { Challenge } from './proof.ts'
import { sha256 } from './sha256.ts'

// Here the page goes on answering fingers while the machine tries numbers.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const { challenge, salt, maxnumber } = data
  let number = 0
  while (number <= maxnumber && sha256(salt + number) !== challenge) number += 1
  postMessage(number <= maxnumber ? number : null)
})
