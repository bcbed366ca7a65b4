import type { ReactNode } from 'react'
import { Avatar } from '../data/avatar.tsx'

type Props = {
  name: string
  /** The name, where it leads somewhere. */
  title?: ReactNode
  children: ReactNode
  end?: ReactNode
}

/** Whose panel it is: face, name, and a line below it. */
export const PanelHead = ({ name, title = name, children, end }: Props) => (
  <header className="panel-head">
    <Avatar name={name} size={40} />
    <div className="grow">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
    {end}
  </header>
)
