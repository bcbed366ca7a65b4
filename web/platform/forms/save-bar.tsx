import { CloudOff } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useOnline } from '#web/platform/offline/online.ts'
import { Alert } from '#web/ui/text/alert.tsx'
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

/** Not `disabled`: the focus stays where it is when the network goes. */
const refuse = (event: MouseEvent) => event.preventDefault()

function Bar({ isUnsaved, busy, onDiscard, trouble, action, children }: Props) {
  const why = useId()
  const isOff = !useOnline() && !busy
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    return () => keepFocus(current)
  }, [])
  return (
    <div ref={bar} className="save-bar stack gap-8" data-changed={isUnsaved || undefined}>
      {isOff ? <SavedLater id={why} /> : trouble}
      {children}
      <div>
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          busyLabel="Duke ruajtur..."
          {...(isOff && { 'aria-disabled': true, 'aria-describedby': why, onClick: refuse })}
        >
          {action ?? 'Ruaj ndryshimet'}
        </Button>
        {isUnsaved && (
          <Button kind="ghost" onClick={onDiscard}>
            Hiq ndryshimet
          </Button>
        )}
      </div>
    </div>
  )
}

/** Why nothing is saved without a network. */
export const SavedLater = ({ id }: { id: string }) => (
  <p id={id} className="quiet small row gap-8">
    <CloudOff size={16} aria-hidden />
    Pa rrjet. Ruhet kur lidhja të kthehet.
  </p>
)

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
