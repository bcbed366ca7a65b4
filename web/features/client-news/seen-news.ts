import { useState } from 'react'

const key = 'orari-client-news'
/** How many seen ids are kept: more than a list of news contains. */
const most = 60

function readSeen(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
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
    try {
      localStorage.setItem(key, JSON.stringify(now))
    } catch {
      // Without storage they stand there again after a reload.
    }
  }
  return { seen, see }
}
