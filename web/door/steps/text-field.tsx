/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Icon } from '../icon.tsx'

type TextProps = {
  name: string
  label: string
  value: string
  wrong: string | undefined
  isBusy: boolean
  onType: (typed: string) => void
  more: object
  /** What stands before the field, in one row with it. */
  children?: ComponentChildren
}

export function TextField({
  name,
  label,
  value,
  wrong,
  isBusy,
  onType,
  more,
  children,
}: TextProps) {
  const input = (
    <input
      class="control"
      id={`f-${name}`}
      name={name}
      value={value}
      readOnly={isBusy}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? `w-${name}` : undefined}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
      {...more}
    />
  )
  return (
    <div class="field">
      <label for={`f-${name}`}>{label}</label>
      {children ? (
        <div class="phone">
          {children}
          {input}
        </div>
      ) : (
        input
      )}
      {wrong && (
        <p class="wrong" id={`w-${name}`}>
          <Icon name="info" size={16} />
          <span>{wrong}</span>
        </p>
      )}
    </div>
  )
}
