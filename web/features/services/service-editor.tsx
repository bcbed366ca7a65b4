import { ChevronRight } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { MoreFields } from './more-fields.tsx'
import { type Complaint, type Draft, isUnsaved, type Typed } from './service-drafts.ts'
import { DescriptionField, NameField, PriceField } from './service-fields.tsx'
import { HasWait, MinutesField, StepsBar, useSteps } from './service-steps.tsx'
import { changeTold } from './service-words.ts'
import './service-form.css'

type Props = {
  draft: Draft
  complaint: Complaint
  onEdit: (typed: Partial<Typed>) => void
  onUndo: () => void
  onRemove: () => void
  /** Saves, and begins another one. */
  onNext: () => void
}

/** The fields that always show; what is wrong with another one opens the rest. */
const inSight = ['name', 'price', 'description', 'row']

/** The fields of the open service; what is typed is saved with all other changes. */
export function ServiceEditor({ draft, complaint, onEdit, onUndo, onRemove, onNext }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const rest = useId()
  const shared = { typed: draft.typed, complaint, onEdit }
  const { isStepped, stretch } = useSteps(shared)
  const [isOpen, setOpen] = useState(isStepped)
  const isNew = draft.added === 'new'
  const minutes = isStepped ? [] : ['work', 'duration']
  const isHidden = (name: string) => ![...inSight, ...minutes].includes(name)
  if (!isOpen && Object.keys(complaint).some(isHidden)) setOpen(true)
  const change = !isNew && isUnsaved(draft) && changeTold(draft)
  useLayoutEffect(() => {
    fields.current?.scrollIntoView({ block: 'nearest' })
    if (isNew) fields.current?.querySelector('input')?.focus()
  }, [isNew])
  return (
    <div ref={fields} className="service-form stack gap-14 whole">
      <div className="service-fields">
        <NameField {...shared} />
        <PriceField {...shared} />
        {!isStepped && <MinutesField {...shared} />}
      </div>
      <DescriptionField {...shared} />
      {complaint['row'] && <Alert tone="error">{complaint['row']}</Alert>}
      <footer className="row wrap gap-8">
        <Button kind="ghost" className="service-remove" onClick={onRemove}>
          {isNew ? 'Hiq' : 'Fshi'}
        </Button>
        {isNew && (
          <Button kind="soft" onClick={onNext}>
            Ruaj dhe tjetri
          </Button>
        )}
        {!isNew && <small>{change && `Ishte ${change.was}. `}Vlen për terminet e reja.</small>}
        {!isNew && isUnsaved(draft) && (
          <Button kind="ghost" onClick={onUndo}>
            Ktheje si ishte
          </Button>
        )}
        <button
          type="button"
          className="link service-rest row"
          aria-expanded={isOpen}
          aria-controls={rest}
          onClick={() => setOpen(!isOpen)}
        >
          Hapat, pritja, kush e bën
          <ChevronRight size={15} aria-hidden />
        </button>
      </footer>
      {isOpen && (
        <div id={rest} className="stack gap-14">
          {isStepped && <StepsBar {...shared} />}
          <HasWait isStepped={isStepped} stretch={stretch} />
          <MoreFields {...shared} />
        </div>
      )}
    </div>
  )
}
