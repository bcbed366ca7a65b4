import type { CSSProperties } from 'react'
import './avatar.css'

type Props = { name: string; size?: number; hue?: number | undefined }

/** Letters and figures alone, whatever a word begins with. */
const initialsOf = (name: string) => {
  const words = name.split(/\s+/u).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
  const letters = words.filter(Boolean)
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}${last}`.toUpperCase()
}

/** The same name has the same colour on every screen. */
const hueOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** In a smaller circle letters can't be read: it has the colour alone. */
const leastWithLetters = 25

/** Decoration beside a name that is written out. */
export function Avatar({ name, size = 28, hue }: Props) {
  const look = { '--avatar-size': `${size}px`, '--avatar-hue': hue ?? hueOf(name) } as CSSProperties
  return (
    <span className="avatar" style={look} aria-hidden>
      {size >= leastWithLetters && initialsOf(name)}
    </span>
  )
}
