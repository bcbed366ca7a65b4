import type { Deps } from '#server/http/route.ts'
import { faultsOf, speakTo } from './answers.ts'
import { type Call, hostileCalls } from './calls.ts'

type Wanted = { url: string; seed: number; count: number; callers: number }

/** Sends that many hostile calls; answers what was wrong with the answers, which were late, and how often each status came. */
export async function fuzz(deps: Deps, { url, seed, count, callers }: Wanted) {
  const calls = hostileCalls(deps, seed)
  const { ask, stop } = speakTo(url)
  const [faults, slow]: [string[], string[]] = [[], []]
  const statuses: Record<string, number> = {}
  let [sent, slowest] = [0, 0]
  const complain = (call: Call, said: string) =>
    void faults.push(`${call.what} (${call.method} ${call.path.slice(0, 120)}): ${said}`)

  async function caller() {
    while (sent++ < count) {
      const { value: call } = (await calls.next()) as { value: Call }
      try {
        const answer = await ask(call)
        slowest = Math.max(slowest, answer.ms)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (answer.ms > call.patienceMs) slow.push(`${call.what}: ${Math.round(answer.ms)} ms`)
        for (const fault of faultsOf(call, answer)) complain(call, fault)
      } catch (error) {
        complain(call, `no answer: ${(error as Error).message}`)
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  stop()
  return { faults, slow, statuses, slowest }
}
