import { useEffect, useEffectEvent, useId, useRef } from 'react'

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: string }[]
  /** Fills its line, with parts of equal width. */
  wide?: boolean
}

/** One of a few, all in sight: radio buttons underneath. */
export function Segmented<T extends string>({ label, value, onChange, options, wide }: Props<T>) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  /** On a page drawn at build time somebody may have chosen before the program was there. */
  const followChoice = useEffectEvent(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const option = options.find((one) => one.value === chosen)
    if (option && option.value !== value) onChange(option.value)
  })
  useEffect(() => followChoice(), [])
  return (
    <fieldset ref={group} className={wide ? 'segmented segmented-wide' : 'segmented'}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
