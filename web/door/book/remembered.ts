/** What a device knows of its last booking here: written after a booking only, and forgotten by one touch. */
export type Remembered = {
  readonly name: string
  readonly phone: string
  readonly services: readonly string[]
  readonly barber: string
  /** Of the last visit: its weekday and hour are offered again. */
  readonly date: string
  readonly time: string
}

const nameFor = (slug: string) => `orari-door-${slug}`

export function readRemembered(slug: string): Remembered | undefined {
  try {
    return (
      (JSON.parse(localStorage.getItem(nameFor(slug)) ?? 'null') as Remembered | null) ?? undefined
    )
  } catch {
    return undefined
  }
}

export function remember(slug: string, remembered: Remembered) {
  try {
    localStorage.setItem(nameFor(slug), JSON.stringify(remembered))
  } catch {
    // A browser that keeps nothing asks for the name again.
  }
}

export function forget(slug: string) {
  try {
    localStorage.removeItem(nameFor(slug))
  } catch {
    // Nothing was kept.
  }
}
