import { useEffect, useEffectEvent } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { type Service, serviceWords } from '#contract/services.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { changeIn } from './service-words.ts'
import type { ServicesForm } from './use-services-form.ts'

/** Ctrl S saves the form, as people expect wherever they write. */
function useSaveKey(form: ServicesForm) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    if (!isSave || document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (form.unsaved.length > 0) form.props.ref.current?.requestSubmit()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Says what is not saved yet and sends it; always in sight. */
export function ServicesBar({ form }: { form: ServicesForm }) {
  useSaveKey(form)
  const { unsaved } = form
  const refused = unsaved.flatMap((draft) => {
    const [words] = Object.values(form.complaintAbout(draft))
    return words === undefined ? [] : [{ seen: draft.seen, words }]
  })
  return (
    <SaveBar
      stands
      rests
      isUnsaved={unsaved.length > 0}
      busy={form.busy}
      onDiscard={form.discard}
      action="Ruaj Konfigurimet"
      trouble={refused.length > 0 && <Trouble refused={refused} />}
    >
      <output>
        {unsaved.length === 0 && 'Gjithçka e ruajtur'}
        {unsaved.length > 0 && (
          <>
            <b>{counted(unsaved.length, 'ndryshim', 'ndryshime')}</b>{' '}
            {unsaved.map(changeIn).join(' · ')}
          </>
        )}
      </output>
    </SaveBar>
  )
}

type TroubleProps = { refused: readonly { seen: Service; words: string }[] }

const Trouble = ({ refused }: TroubleProps) => (
  <Alert tone="error">
    {serviceWords.saveFailed}{' '}
    {refused.map(({ seen, words }) => (
      <span key={seen.id}>
        {seen.name}: {words}{' '}
      </span>
    ))}
  </Alert>
)
