import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'

type Props = {
  to: string
  className: string
  title?: string | undefined
  /** The page that is open has no entry of its own here and is reached through this one. */
  holdsPage?: boolean
  children: ReactNode
}

/** A link that says whether the page that is open is its own, or below it. */
export function MenuLink({ to, holdsPage, ...rest }: Props) {
  const [isHere] = useRoute(to === '/' ? to : `${to}/*?`)
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isHere ? 'page' : holdsPage || undefined}
    />
  )
}
