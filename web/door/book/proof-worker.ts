import { solveChallenge } from 'altcha-lib/v1'
import type { Challenge } from './proof.ts'

// Here the page goes on answering fingers while the machine tries numbers.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const { challenge, salt, algorithm, maxnumber } = data
  void solveChallenge(challenge, salt, algorithm, maxnumber).promise.then((solution) =>
    postMessage(solution?.number ?? null),
  )
})
