import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { LineButton } from './line-button.tsx'
import './save-bar.css'

type Props = {
  isUnsaved: boolean
  busy: boolean
  onDiscard: () => void
  /** Why it could not be saved. */
  trouble?: ReactNode
  action?: string
  /** The bar is shown from the beginning, for a form that is a page of its own. */
  stands?: boolean
  /** What would be saved, in words. */
  children?: ReactNode
}

/** Saves a form of settings or puts it back; comes with the first change, and stays in sight while the form is. */
export function SaveBar(props: Props) {
  const { isUnsaved, busy, trouble, stands = false } = props
  return (isUnsaved || busy || trouble || stands) && <Bar {...props} />
}

function Bar({ isUnsaved, busy, onDiscard, trouble, action, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    return () => keepFocus(current)
  }, [])
  return (
    <div ref={bar} className="save-bar stack gap-8" data-changed={isUnsaved || undefined}>
      {trouble}
      {children}
      <div>
        <LineButton type="submit" kind="primary" busy={busy} busyLabel="Duke ruajtur...">
          {action ?? 'Ruaj ndryshimet'}
        </LineButton>
        {isUnsaved && (
          <Button kind="ghost" onClick={onDiscard}>
            Hiq ndryshimet
          </Button>
        )}
      </div>
    </div>
  )
}

/** A bar that goes leaves the focus, where it has it, with its form. */
function keepFocus(bar: HTMLElement | null) {
  const form = bar?.closest('form')
  if (!form || !bar?.contains(document.activeElement)) return
  form.tabIndex = -1
  form.focus({ preventScroll: true })
}

type RefusalProps = {
  error: { message: string; is: (def: ErrorDef) => boolean } | undefined
  /** The refusal of what another device has changed meanwhile. */
  stale: ErrorDef
}

/** Why a form of settings was not saved. */
export const SaveRefusal = ({ error, stale }: RefusalProps) =>
  error && (
    <Alert tone="error">
      {error.message}
      {error.is(stale) &&
        ' Ruajeni përsëri për të mbajtur tuajat, ose hiqni ndryshimet për t’i parë.'}
    </Alert>
  )
