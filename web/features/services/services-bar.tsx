import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { serviceWords } from '#contract/services/services.ts'
import { isFine } from '#web/platform/forms/form-fields.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import type { Draft } from './service-drafts.ts'
import { changeIn } from './service-words.ts'
import type { ServicesForm } from './use-services-form.ts'
import './services-bar.css'

/** Ctrl S saves the form, as people expect wherever they write. */
function useSaveKey(form: ServicesForm, isOnline: boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (!isSave || document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (isOnline && form.unsaved.length > 0) form.props.ref.current?.requestSubmit()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** "2 ndryshime", "1 shërbim i ri" */
function countIn(unsaved: readonly Draft[]) {
  const added = unsaved.filter((draft) => draft.added === 'new').length
  const changed = unsaved.length - added
  return [
    changed > 0 && counted(changed, 'ndryshim', 'ndryshime'),
    added > 0 && counted(added, 'shërbim i ri', 'shërbime të reja'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Not `disabled`: the focus stays where it is when the last change is saved. */
const refuse = (event: MouseEvent) => event.preventDefault()

/** Says what is not saved yet and sends it; always in sight. */
export function ServicesBar({ form }: { form: ServicesForm }) {
  const isOnline = useOnline()
  useSaveKey(form, isOnline)
  const { unsaved, busy } = form
  const save = useRef<HTMLButtonElement>(null)
  function discard() {
    form.discard()
    // The button that was pressed goes with the changes.
    save.current?.focus()
  }
  const isOff = !busy && unsaved.length === 0
  return (
    <div className="services-bar">
      {unsaved.some((draft) => !isFine(form.complaintAbout(draft))) && (
        <Alert tone="error">{serviceWords.saveFailed}</Alert>
      )}
      <output>
        {unsaved.length === 0 ? (
          'Gjithçka e ruajtur'
        ) : (
          <>
            <b>{countIn(unsaved)}</b> <span>{unsaved.map(changeIn).join(' · ')}</span>
          </>
        )}
      </output>
      {unsaved.length > 0 && (
        <Button kind="ghost" onClick={discard}>
          Zhbëj
        </Button>
      )}
      <LineButton
        ref={save}
        type="submit"
        aria-keyshortcuts="Control+S"
        kind="primary"
        busy={busy}
        busyLabel="Duke ruajtur..."
        {...(isOff && { 'aria-disabled': true, onClick: refuse })}
      >
        Ruaj Konfigurimet
        <span aria-hidden>
          <Kbd>Ctrl S</Kbd>
        </span>
      </LineButton>
    </div>
  )
}
