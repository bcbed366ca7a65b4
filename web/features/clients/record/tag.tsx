import type { ReactNode } from 'react'
import { fold } from '#contract/kit/albanian.ts'
import './tag.css'

const tones = ['plain', 'green', 'brass', 'grey'] as const

/** The same tag has the same colour wherever it stands, however it is spelt. */
const toneOf = (tag: string) =>
  tones[
    Array.from(fold(tag)).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) %
      tones.length
  ]

type Props = {
  tag: string
  /** What is done with it. */
  children?: ReactNode
}

export const Tag = ({ tag, children }: Props) => (
  <span className="client-tag" data-tone={toneOf(tag)}>
    <span className="one-line">{tag}</span>
    {children}
  </span>
)
