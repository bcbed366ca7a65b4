import '#web/ui/data/figure-open.css'
import { Ban, CalendarPlus, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { BarChart } from '#web/ui/data/bar-chart.tsx'
import { BarList } from '#web/ui/data/bar-list.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import { Hint } from '#web/ui/overlay/hint.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Spinner } from '#web/ui/text/spinner.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { Row } from './row.tsx'

const days = ['Hën', 'Mar', 'Mër', 'Enj', 'Pre', 'Sht', 'Die']

const people = ['Arta Krasniqi', 'Çlirim Berisha', 'Ermal Shala', 'Ermira Shabani', 'Erza Shatri']

export const Signs = () => (
  <Card title="Shenja">
    <Row>
      <Pill status="pending">Ne pritje</Pill>
      <Pill status="confirmed">Konfirmuar</Pill>
      <Pill status="completed">Përfunduar</Pill>
      <Pill status="cancelled">Anuluar</Pill>
      <Pill status="no_show">Nuk erdhi</Pill>
      <Pill status="trial">Provë Falas</Pill>
    </Row>
    <Row>
      {['Arben Hoxha', 'Çlirim Berisha', 'Njomza', 'Ëngjëll Marku', 'Arta Aliu'].map((name) => (
        <Avatar key={name} name={name} size={36} />
      ))}
      <Avatar name="Driton Gashi" hue={240} />
      <Kbd>Ctrl K</Kbd>
      <Logo mark />
    </Row>
    <Progress label="Prova falas" value={2} max={7} tone="brass" />
    <Progress label="Përfunduar" value={18} max={50} />
    <p>
      Teksti i zakonshëm me një{' '}
      <a className="link" href="#lidhje">
        lidhje
      </a>
      . <span className="showcase-quiet">Më pak i rëndësishëm,</span>{' '}
      <span className="showcase-faint">edhe më pak.</span>
    </p>
  </Card>
)

export const Waiting = () => (
  <Card title="Pritje dhe zbrazëti">
    <Spinner label="Duke ngarkuar..." />
    <WaitingRows rows={3} height={52} face={28} ends={[64]} />
    <EmptyState icon={CalendarPlus} action={<Button kind="primary">Shto termin</Button>}>
      Nuk ka termine te regjistruara per sot.
    </EmptyState>
  </Card>
)

export const Chart = () => (
  <Card title="Të ardhurat e javës" action={<span className="showcase-quiet">2 851,00 €</span>}>
    <BarChart
      caption="Të ardhurat e javës"
      valueHead="Të ardhura"
      labelHead="Dita"
      format={(value) => String(value)}
      bars={[323, 362, 370, 398, 674, 710, 14].map((value, index) => ({
        key: days[index] ?? '',
        label: days[index] ?? '',
        value,
        current: index === 4,
      }))}
    />
    <BarChart
      caption="Terminet e muajit"
      valueHead="Termine"
      bars={Array.from({ length: 31 }, (_, index) => ({
        key: String(index),
        label: `${index + 1}`,
        value: (index * 7) % 23,
        current: index === 19,
      }))}
    />
  </Card>
)

const counts = people.map((name, index) => ({
  key: name,
  label: name,
  value: 42 - 7 * index,
  text: `${42 - 7 * index} herë`,
  note: money(420 - 70 * index),
}))

export const InFigures = () => (
  <Card title="Në shifra">
    <Figures
      label="Shifrat"
      figures={[
        { name: 'Termine', value: '823', note: '9 980 gjithsej', onOpen: () => {} },
        {
          name: 'Të ardhura',
          value: money(7374),
          hint: <Hint about="Të ardhura">Çmimet e termineve të përfunduara.</Hint>,
        },
      ]}
    />
    <BarList label="Sipas klientit" bars={counts} onOpen={() => {}} />
    <BarList upright label="Sipas klientit, në këmbë" bars={counts} />
  </Card>
)

export function Panels() {
  const [tab, setTab] = useState<'active' | 'cancelled'>('active')
  return (
    <Card title="Skeda">
      <Tabs
        label="Klientët"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'active', label: 'Aktivë', count: 42 },
          { value: 'cancelled', label: 'Me anulime', count: 3 },
        ]}
      >
        <EmptyState icon={Ban}>
          {tab === 'active' ? 'Nuk ka kliente aktive.' : 'Nuk ka kliente me anulime.'}
        </EmptyState>
      </Tabs>
    </Card>
  )
}

export function People() {
  const [page, setPage] = useState(3)
  return (
    <Card
      flush
      title="Përdoruesit"
      action={<span className="showcase-faint">{people.length} nga 128</span>}
    >
      <Table
        caption="Përdoruesit"
        rows={people}
        rowKey={(name) => name}
        columns={[
          { key: 'name', head: 'Përdoruesi', cell: (name) => name, narrow: 'title' },
          { key: 'mail', head: 'Email', cell: () => 'dikush@orari.al', narrow: 'detail' },
          {
            key: 'state',
            head: 'Statusi',
            cell: () => <Pill status="trial">Në Provë</Pill>,
            narrow: 'note',
          },
          {
            key: 'paid',
            head: 'Paguar',
            figures: true,
            cell: (n) => money(n.length * 87.5),
            narrow: 'end',
          },
        ]}
        menu={(name) => (
          <Menu
            label={`Veprime për ${name}`}
            className={buttonClass('icon', 'small')}
            trigger={<MoreHorizontal size={18} aria-hidden />}
            items={[{ label: 'Edito', onSelect: () => {} }]}
          />
        )}
      />
      <div className="showcase-end">
        <Pagination page={page} pages={14} onPage={setPage} />
      </div>
    </Card>
  )
}
