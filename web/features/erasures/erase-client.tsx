import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Check, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { type Client, type ClientDetails } from '#contract/clients/clients.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import type { erasureRoutes } from '#contract/erasures.ts'
import { fold } from '#contract/kit/albanian.ts'
import { grouped } from '#contract/kit/dialling.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { defaultZone } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import type { ApiError } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { useRight } from '#web/platform/rights.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape, Waiting } from '#web/ui/data/waiting.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { aheadWords, stayWords } from './erasing-words.ts'
import { erase, stayingQuery, type Staying } from './queries.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import './erasures.css'

const reach = { name: 'emri', phone: 'numrat', email: 'emailet' }
/** The words for the other fields of a client; null for one that goes without being named. */
const details: Record<Exclude<keyof ClientDetails, keyof typeof reach>, string | null> = {
  note: 'shënimi',
  formula: 'formula',
  allergies: 'alergjia',
  birthday: null,
  preferredBarber: null,
  tags: null,
  doNotMessage: null,
  mayWrite: null,
}

const goes = [
  ...[reach, details].map((words) => Object.values(words).filter(Boolean).join(', ')),
  'mesazhet',
  'çdo fjalë për këtë klient në histori',
]

type Props = {
  client: Pick<Client, 'id' | 'name' | 'phone'>
  isInAddress: boolean
  onBack: () => void
  onGone: () => void
}

/** Nothing brings a client back: the name is typed by hand. The receipt follows, and then who waits for the visits ahead. */
export function EraseClient({ client, isInAddress, onBack, onGone }: Props) {
  const queries = useQueryClient()
  const [erased, setErased] = useState<Erased>()
  if (!erased) return <Question {...{ client, isInAddress, onBack }} onErased={setErased} />
  const close = () => {
    onGone()
    tellFreed(queries, erased)
  }
  return <ReceiptDialog isNew receipt={erased.receipt} isInAddress={isInAddress} onClose={close} />
}

type Erased = ReplyOf<typeof erasureRoutes.erase>
type Asked = Omit<Props, 'onGone'> & { onErased: (erased: Erased) => void }

/** The form is sent once its field holds the name; then the client leaves what this page has loaded. */
function useErasing(
  { client, onErased }: Pick<Asked, 'client' | 'onErased'>,
  cancelAhead: boolean,
) {
  const queries = useQueryClient()
  return useForm({
    names: ['name'],
    check: ({ name }) =>
      fold(name) === fold(client.name) ? {} : { name: `Shkruani: ${client.name}` },
    send: async () => {
      onErased(await erase(client.id, cancelAhead))
      for (const about of ['history', 'staying'])
        queries.removeQueries({ queryKey: ['clients', about, client.id] })
      for (const topic of ['clients', 'appointments', 'erasures'])
        void queries.invalidateQueries({ queryKey: [topic] })
    },
  })
}

function Question({ client, isInAddress, onBack, onErased }: Asked) {
  const id = useId()
  const [cancelAhead, setCancelAhead] = useState(true)
  const zone = useQuery(salonQuery).data?.timeZone ?? defaultZone
  const { data, error, refetch } = useQuery(stayingQuery(client.id, zone))
  const ahead = data?.ahead ?? []
  const form = useErasing({ client, onErased }, ahead.length > 0 && cancelAhead)
  return (
    <Dialog
      title="Fshi çdo të dhënë"
      className="erase-dialog"
      isInAddress={isInAddress}
      onClose={onBack}
      footer={
        <>
          <Button kind="soft" onClick={onBack}>
            Mbrapa
          </Button>
          <LineButton type="submit" form={id} kind="danger" busy={form.busy} disabled={!data}>
            Fshi përgjithmonë
          </LineButton>
        </>
      }
    >
      <p className="erase-whom breaks">
        {[client.name, grouped(client.phone)].filter(Boolean).join(' · ')}
      </p>
      <form {...form.props} id={id} className="stack gap-16">
        {error && !data ? (
          <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
        ) : (
          <Fates staying={data} />
        )}
        {ahead.length > 0 && (
          <Ahead
            days={ahead}
            isCancelled={cancelAhead}
            onTurn={() => setCancelAhead(!cancelAhead)}
          />
        )}
        <p>Nuk kthehet dot: as nga Historiku, as nga kopja rezervë.</p>
        <Field
          label="Shkruani emrin për ta konfirmuar"
          name="name"
          autoComplete="off"
          spellCheck={false}
          error={form.errors.name}
        />
        {form.refusal && <Refusal refusal={form.refusal} />}
      </form>
    </Dialog>
  )
}

/** Whose debt is open stays: with the way to where it is paid. */
function Refusal({ refusal }: { refusal: ApiError }) {
  const seesDebts = useRight('till')
  const owes = refusal.is(clientErrors.clientOwes)
  return (
    <Alert
      tone="error"
      action={
        owes &&
        seesDebts && (
          <Link className={buttonClass('soft', 'small')} to="/arka/borxhe">
            Te borxhet
          </Link>
        )
      }
    >
      {refusal.message}
    </Alert>
  )
}

type AheadProps = { days: readonly string[]; isCancelled: boolean; onTurn: () => void }

/** What becomes of the visits ahead, and the other way. */
const Ahead = ({ days, isCancelled, onTurn }: AheadProps) => (
  <Alert
    tone="warning"
    icon={CalendarDays}
    action={
      <Button size="small" kind="ghost" onClick={onTurn}>
        {otherWords(days.length === 1, isCancelled)}
      </Button>
    }
  >
    {aheadWords(days, isCancelled)}
  </Alert>
)

function otherWords(isOne: boolean, isCancelled: boolean) {
  if (isCancelled) return isOne ? 'Le të mbetet' : 'Le të mbeten'
  return isOne ? 'Anuloje' : 'Anuloji'
}

function Fates({ staying }: { staying: Staying | undefined }) {
  const kept = staying && stayWords(staying)
  return (
    <div className="gone-stays">
      <Fate title="Shkon përgjithmonë" sign={<X size={15} aria-hidden />} words={goes} />
      {staying ? (
        <Fate
          title="Mbetet, pa emër"
          sign={<Check size={15} aria-hidden />}
          words={[
            ...(kept ? [`${kept}, si “${clientWords.deleted}”`] : []),
            'numrat e ditëve dhe të pjesëve',
          ]}
        />
      ) : (
        <Waiting className="gone-waiting">
          <Shape width={120} />
          <Shape width="90%" />
          <Shape width="70%" />
        </Waiting>
      )}
    </div>
  )
}

type FateProps = { title: string; sign: ReactNode; words: readonly string[] }

const Fate = ({ title, sign, words }: FateProps) => (
  <section>
    <h3>{title}</h3>
    <ul className="stack gap-4">
      {words.map((line) => (
        <li key={line}>
          {sign}
          {line}
        </li>
      ))}
    </ul>
  </section>
)
