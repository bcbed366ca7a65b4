import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { Logo } from '#web/ui/text/logo.tsx'
import { Poster } from './poster.tsx'
import './auth-frame.css'

/** The page around every screen before the log-in: what is to be done on the left, the poster beside it. */
export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className="auth">
    <main>
      <Link to="/landing" className="auth-brand">
        <Logo />
      </Link>
      {children}
    </main>
    <Poster />
  </div>
)

type Head = { title: string; children?: ReactNode; heading?: Ref<HTMLHeadingElement> }

export const AuthHead = ({ title, children, heading }: Head) => (
  <header className="auth-head stack gap-10">
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
    {children && <p>{children}</p>}
  </header>
)
