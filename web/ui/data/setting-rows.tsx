import type { ReactNode } from 'react'
import './setting-rows.css'

/** Single settings under one another: what each is at the start, its control at the end. */
export const SettingRows = ({ children }: { children: ReactNode }) => (
  <ul className="setting-rows framed lined">{children}</ul>
)

type Props = { label?: ReactNode; hint?: ReactNode; children?: ReactNode }

/** A switch brings its own words: it is given without a label. */
export const SettingRow = ({ label, hint, children }: Props) => (
  <li>
    {label !== undefined && (
      <span className="grow">
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
    )}
    {children}
  </li>
)
