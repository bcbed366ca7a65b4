import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Service } from '#contract/services/services.ts'
import type { Barber } from '#contract/staff.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { isFine } from '#web/platform/forms/form-fields.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type Complaint, type Draft, isUnsaved, shownAs } from './service-drafts.ts'
import { ServiceEditor } from './service-editor.tsx'
import { scaled } from './service-steps.tsx'
import { changeTold, doersOf, hasSteps, minutesIn, priceIn } from './service-words.ts'
import { lineId } from './use-service-drafts.ts'
import type { ServicesForm } from './use-services-form.ts'

type Props = {
  service: Service
  form: ServicesForm
  /** The grip that moves the row. */
  grip?: ReactNode
  onRemove: () => void
}

const unnamed = 'Shërbim i ri'

/** Closes the row from wherever the focus is within it. */
function useEscape(isOpen: boolean, onClose: () => void) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as HTMLElement).closest('[popover]') !== null
      if (event.key !== 'Escape' || isElsewhere) return
      event.preventDefault()
      onClose()
    }
    const { current } = row
    if (isOpen) current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  })
  return row
}

export function ServiceRow({ service, form, grip, onRemove }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const isOpen = form.openId === service.id
  const draft = form.draftFor(service)
  const complaint = form.complaintAbout(draft)
  const shown = shownAs(draft)
  const row = useEscape(isOpen, form.close)
  return (
    <li ref={row}>
      <fieldset
        className="service-row"
        data-open={isOpen || undefined}
        data-off={!shown.is_active || undefined}
        data-unsaved={isUnsaved(draft) || undefined}
        data-refused={!isFine(complaint) || undefined}
      >
        <legend>
          <VisuallyHidden>{service.name || unnamed}</VisuallyHidden>
        </legend>
        {grip}
        <button
          type="button"
          id={lineId(service.id)}
          className="service-line stack from-start"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? form.close() : form.open(service.id))}
        >
          <Line draft={draft} service={shown} staff={staff} />
        </button>
        <Switch
          label={<VisuallyHidden>Aktiv</VisuallyHidden>}
          checked={shown.is_active}
          onChange={(active) => form.edit(service, { active })}
        />
        <ChevronDown size={17} aria-hidden />
        {isOpen && (
          <ServiceEditor
            draft={draft}
            complaint={complaint}
            onEdit={(typed) => form.edit(service, typed)}
            onUndo={() => form.forget(service.id)}
            onRemove={onRemove}
            onNext={form.saveAndNext}
          />
        )}
        {!isOpen && <Reason complaint={complaint} />}
      </fieldset>
    </li>
  )
}

/** Why a closed row was not saved. */
const Reason = ({ complaint }: { complaint: Complaint }) =>
  !isFine(complaint) && (
    <p className="field-error service-reason">
      <CircleAlert size={14} aria-hidden />
      {Object.values(complaint)[0]}
    </p>
  )

type LineProps = Pick<Props, 'service'> & { draft: Draft; staff: readonly Barber[] }

function Line({ draft, service, staff }: LineProps) {
  const isChanged = draft.added !== 'new' && isUnsaved(draft)
  const change = isChanged && changeTold(draft)
  const note = service.is_active ? doersOf(service, staff) : 'nuk ofrohet'
  return (
    <>
      <span className="service-called one-line">
        {service.name ? <b>{service.name}</b> : <b data-unnamed>{unnamed}</b>}
        {note && <small> {note}</small>}
        {isChanged && (
          <small className="service-was"> {change ? `ishte ${change.was}` : 'pa ruajtur'}</small>
        )}
      </span>{' '}
      <span className="service-minutes numbers nowrap">
        {minutesIn(service)}
        {hasSteps(service) && (
          <span className="service-scale flex gap-2" aria-hidden>
            <i style={scaled(service.work)} />
            <i style={scaled(service.wait)} />
            {service.finish > 0 && <i style={scaled(service.finish)} />}
          </span>
        )}
      </span>{' '}
      <span className="service-price numbers nowrap">{priceIn(service)}</span>
    </>
  )
}
