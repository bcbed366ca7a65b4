import { useState } from 'react'
import { keptWord } from '#web/platform/device/kept-word.ts'

const kept = keptWord('orari-client-news')
/** How many seen ids are kept: more than a list of news contains. */
const most = 60

function readSeen(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(kept.read() ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The news that were read on this device. */
export function useSeenNews() {
  const [seen, setSeen] = useState(readSeen)
  const see = (id: string) => {
    const now = [...readSeen().filter((one) => one !== id), id].slice(-most)
    setSeen(now)
    kept.keep(JSON.stringify(now))
  }
  return { seen, see }
}
