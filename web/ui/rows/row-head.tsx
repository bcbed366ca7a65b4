import type { ReactNode } from 'react'

type Props = { time?: string; day?: string | undefined; name: string; children: ReactNode }

/** What a row says: when, who, and below the name what it is about. Blanks keep the words apart for whoever hears them. */
export const RowHead = ({ time, day, name, children }: Props) => (
  <span className="row-head">
    {time && (
      <span className="row-time">
        {time} {day && <small>{day}</small>}
      </span>
    )}{' '}
    <span className="row-words">
      <b>{name}</b> <small>{children}</small>
    </span>
  </span>
)
