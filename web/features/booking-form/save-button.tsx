import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import type { AppointmentForm } from './use-appointment-form.ts'

type Props = { form: AppointmentForm; hasKey?: boolean; isHeld?: boolean; children: ReactNode }

/** A press on the held button leads to the ways out of the taken place; Enter takes the first of them. */
function pointToWays(event: MouseEvent<HTMLButtonElement>) {
  if (event.detail === 0) return
  event.preventDefault()
  const way = event.currentTarget.form?.querySelector<HTMLElement>('.alert .ways-out button')
  way?.scrollIntoView({ block: 'nearest' })
  way?.focus()
}

export function SaveButton({ form, hasKey = false, isHeld = form.isHeld, children }: Props) {
  return (
    <Button
      type="submit"
      kind="primary"
      busy={form.busy}
      busyLabel="Duke ruajtur..."
      aria-disabled={isHeld || undefined}
      onClick={isHeld ? pointToWays : undefined}
    >
      {children} {hasKey && <Kbd>↵</Kbd>}
    </Button>
  )
}
