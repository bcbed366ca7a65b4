import type { Sql } from './sql.ts'

type Memory<T> = Map<string, { proof: string; value: Promise<T> }>

/**
 * Keeps what was dear to find out, by name, for as long as the caller brings the same proof that nothing has changed;
 * who brings it while it is still being found out waits for that. Of each database so many, and whoever was not asked
 * for longest is forgotten.
 */
export function remembering<T>(most: number) {
  const memories = new WeakMap<Sql, Memory<T>>()
  return (sql: Sql, name: string, proof: string, find: () => Promise<T>) => {
    const memory: Memory<T> = memories.get(sql) ?? new Map()
    memories.set(sql, memory)
    const known = memory.get(name)
    const value = known?.proof === proof ? known.value : find()
    memory.delete(name)
    memory.set(name, { proof, value })
    // Whoever asks after a failure tries anew.
    value.catch(() => memory.get(name)?.value === value && memory.delete(name))
    const [oldest] = memory.keys()
    if (memory.size > most && oldest !== undefined) memory.delete(oldest)
    return value
  }
}
