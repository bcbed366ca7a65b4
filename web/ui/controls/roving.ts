type Direction = 'column' | 'row'

const forward = { column: 'ArrowDown', row: 'ArrowRight' }
const back = { column: 'ArrowUp', row: 'ArrowLeft' }

function step(key: string, at: number, length: number, direction: Direction) {
  if (key === forward[direction]) return (at + 1) % length
  if (key === back[direction]) return (at <= 0 ? length : at) - 1
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}

/**
 * Where a key leads in a group that is one stop of the Tab key; in a column a letter leads to the next entry that begins with it.
 * Over a page of its own a row leaves letters to that page's acts.
 */
export function stepTo(
  entries: readonly HTMLElement[],
  key: string,
  direction: Direction = 'column',
) {
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const index = step(key, at, entries.length, direction)
  if (index !== undefined) return entries[index]
  if (direction === 'row' || key.length !== 1 || key === ' ') return undefined
  const around = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  const letter = key.toLowerCase()
  return around.find((entry) => entry.textContent.trim().toLowerCase().startsWith(letter))
}
