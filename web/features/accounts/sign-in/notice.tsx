import { CircleCheck, Link2Off, type LucideIcon, MailX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { AuthHead } from './auth-frame.tsx'

type Kind = 'done' | 'failed' | 'broken-link'
const glyphs: Record<Kind, LucideIcon> = {
  done: CircleCheck,
  failed: MailX,
  'broken-link': Link2Off,
}

type Props = {
  kind: Kind
  title: string
  message: string
  /** Where to from here. */
  children: ReactNode
}

/** A screen that only tells how something ended. It takes the focus from what it replaces, so that it is read out. */
export function Notice({ kind, title, message, children }: Props) {
  const Glyph = glyphs[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <span
        className={
          kind === 'done' ? 'auth-mark middle auth-mark-good' : 'auth-mark middle auth-mark-bad'
        }
      >
        <Glyph size={24} aria-hidden />
      </span>
      <AuthHead title={title} heading={heading}>
        {message}
      </AuthHead>
      <p className="auth-actions stack gap-10">
        {children}
        {kind === 'done' && <small>Pas pak kaloni vetë te hyrja.</small>}
      </p>
    </>
  )
}
