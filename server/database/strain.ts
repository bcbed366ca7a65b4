/** What a database is short of while it still answers reads. */
const shortages: Readonly<Record<string, string>> = {
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'too_many_connections',
  '58030': 'disk_fault',
  '25006': 'read_only',
}

const rememberedMs = 60_000

/**
 * Remembers for a minute for want of what statements failed. A trial write would not reveal a full disk: it would fit in a
 * page that exists already.
 */
export function openStrain(now: () => number = () => performance.now()) {
  const seen = new Map<string, number>()
  return {
    async noting<T>(work: Promise<T>): Promise<T> {
      try {
        return await work
      } catch (error) {
        const name = shortages[codeOf(error)]
        if (name !== undefined) seen.set(name, now())
        throw error
      }
    },
    /** The names of what was short within the last minute. */
    lately: () => [...seen].filter(([, at]) => now() - at < rememberedMs).map(([name]) => name),
  }
}

export type Strain = ReturnType<typeof openStrain>

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
