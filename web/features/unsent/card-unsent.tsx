import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, CloudUpload, Undo2 } from 'lucide-react'
import { useOnline } from '#web/platform/offline/online.ts'
import { useUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { subjectOf } from '#web/platform/outbox/written-act.ts'
import { takeOutAct } from './take-out.ts'
import { unsentWords, writtenAt } from './unsent-words.ts'
import './dashed.css'

const useUnsentOf = (visit: string) =>
  useUnsent().filter((act) => !act.isOthers && subjectOf(act) === visit)

/** On the card of a visit of which something waits on this device. */
export function CardUnsent({ visit }: { visit: string }) {
  const client = useQueryClient()
  const acts = useUnsentOf(visit)
  const last = acts.at(-1)
  if (!last) return null
  const hasPlace = acts.some((act) => unsentWords(client, act).time !== undefined)
  return (
    <p className="card-unsent">
      <CloudUpload size={18} aria-hidden />
      <span>
        <b>Pret internetin</b>
        <small>
          U shkrua {writtenAt(client, last)} në këtë pajisje.{' '}
          {hasPlace
            ? 'Vendi mbahet këtu; te të tjerët del me lidhjen.'
            : 'Te të tjerët del me lidhjen.'}
        </small>
      </span>
    </p>
  )
}

type RemoveProps = { visit: string; onClose: () => void }

/** Takes all of it that waits out again. */
export function RemoveUnsent({ visit, onClose }: RemoveProps) {
  const client = useQueryClient()
  const [first] = useUnsentOf(visit)
  if (!first) return null
  return (
    <button
      type="button"
      className="card-act"
      onClick={() => {
        onClose()
        void takeOutAct(client, first)
      }}
    >
      <Undo2 size={20} aria-hidden />
      <span>Hiq</span>
    </button>
  )
}

/** What a card does not do now. */
export function CardLater() {
  if (useOnline()) return null
  return (
    <p className="card-later">
      <CloudOff size={15} aria-hidden />
      <span>Përsërit, fjala me WhatsApp: kur të kthehet interneti</span>
    </p>
  )
}
