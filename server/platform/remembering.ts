import type { Sql } from './db.ts'

type Memory<T> = Map<string, { proof: string; value: T }>

/**
 * Keeps what was dear to find out, by name, for as long as the caller brings the same proof that nothing has changed.
 * Of each database so many, and whoever was not asked for longest is forgotten.
 */
export function remembering<T>(most: number) {
  const memories = new WeakMap<Sql, Memory<T>>()
  return async (sql: Sql, name: string, proof: string, find: () => Promise<T>) => {
    const memory = memories.get(sql) ?? new Map<string, { proof: string; value: T }>()
    memories.set(sql, memory)
    const known = memory.get(name)
    const value = known?.proof === proof ? known.value : await find()
    memory.delete(name)
    memory.set(name, { proof, value })
    const [oldest] = memory.keys()
    if (memory.size > most && oldest !== undefined) memory.delete(oldest)
    return value
  }
}
