import type { CSSProperties } from 'react'
import './avatar.css'

type Props = { name: string; size?: number; hue?: number | undefined }

const initialsOf = (name: string) => {
  const letters = name.match(/(?<=^|\s)\S/gu) ?? []
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}${last}`.toUpperCase()
}

/** The same name has the same colour on every screen. */
const hueOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** Decoration beside a name that is written out. */
export function Avatar({ name, size = 28, hue }: Props) {
  const look = { '--avatar-size': `${size}px`, '--avatar-hue': hue ?? hueOf(name) } as CSSProperties
  return (
    <span className="avatar" style={look} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
