import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../fill/world.ts'
import { type Call, type Kind } from '../suite/ask.ts'
import { kindNamed } from '../suite/kinds.ts'

const gapMs = 20
const names = ['week', 'day', 'client search', 'booking'] as const

export type Felt = ReadonlyMap<string, number>

/** What other salons of the same server feel while something goes on: of each kind of call the p99 of its milliseconds. */
export function othersOf(url: string, world: World) {
  let nth = 0
  const visit = async (kind: Kind) => {
    const start = performance.now()
    await Promise.all(kind.calls(world, nth++).map((call) => send(url, call)))
    return performance.now() - start
  }
  return async (work: () => Promise<unknown>): Promise<Felt> => {
    let isOver = false
    const over = work().finally(() => (isOver = true))
    const took = names.map(async (name) => {
      const [kind, ms]: [Kind, number[]] = [kindNamed(name), []]
      while (!isOver) {
        ms.push(await visit(kind))
        await pause(gapMs)
      }
      ms.sort((a, b) => a - b)
      return [name, ms[Math.floor(ms.length * 0.99)] ?? 0] as const
    })
    await over
    return new Map(await Promise.all(took))
  }
}

async function send(url: string, { method, path, headers, body }: Call) {
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`)
}
