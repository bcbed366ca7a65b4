import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import type { Waits } from '#web/features/waiting/tell-menu.ts'

type Props = {
  to: string
  label: string
  className: string
  title?: string | undefined
  /** Those who wait there for an answer. */
  waits?: Waits | undefined
  /** The page that is open has no entry of its own here and is reached through this one. */
  holdsPage?: boolean
  children: ReactNode
}

/** A link that says whether the page that is open is its own, or below it. */
export function MenuLink({ to, label, waits, holdsPage, ...rest }: Props) {
  const [isHere] = useRoute(to === '/' ? to : `${to}/*?`)
  return (
    <Link
      {...rest}
      to={to}
      aria-label={waits && `${label}, ${waits.words}`}
      aria-current={isHere ? 'page' : holdsPage || undefined}
      data-waits={waits?.number}
    />
  )
}
