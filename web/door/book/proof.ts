/** What a busy door asks of the machine before it books. */
export type Challenge = {
  readonly algorithm: string
  readonly challenge: string
  readonly salt: string
  readonly signature: string
  readonly maxnumber: number
}

/** The answer to a challenge, found by trying; empty where this browser can't. */
export const proofOf = ({ maxnumber, ...challenge }: Challenge) =>
  new Promise<string>((done) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const end = (proof: string) => {
      worker.terminate()
      done(proof)
    }
    worker.addEventListener('message', ({ data: number }: MessageEvent<number | null>) =>
      end(number === null ? '' : btoa(JSON.stringify({ ...challenge, number }))),
    )
    worker.addEventListener('error', () => end(''))
    worker.postMessage({ ...challenge, maxnumber })
  })
