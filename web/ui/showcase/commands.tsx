import { CircleCheck, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#web/ui/text/alert.tsx'
import { Warning } from '#web/ui/text/warning.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Pickers } from './forms.tsx'
import { Row } from './row.tsx'

export function Buttons() {
  const [busy, setBusy] = useState(true)
  return (
    <Card title="Butona">
      <Row>
        <Button kind="primary">
          <Plus size={17} aria-hidden /> Termin i ri <Kbd>N</Kbd>
        </Button>
        <Button>Ndrysho</Button>
        <Button kind="outline">Rifresko</Button>
        <Button kind="ghost">Sot</Button>
        <Button kind="danger">Fshi terminin</Button>
        <Button kind="icon" aria-label="Ndrysho">
          <Pencil size={17} aria-hidden />
        </Button>
      </Row>
      <Row>
        <Button kind="primary" disabled>
          Ruaj
        </Button>
        <Button disabled>Ndrysho</Button>
        <Button size="small">I vogël</Button>
        <Button size="small" kind="outline">
          Zgjat Abonimin
        </Button>
        <a className={buttonClass('outline')} href="#lidhje">
          Lidhje
        </a>
      </Row>
      <Row>
        <Button kind="primary" size="big" busy={busy} busyLabel="Duke ruajtur...">
          Ruaj ndryshimet
        </Button>
        <Button onClick={() => setBusy(!busy)}>{busy ? 'Mbaro' : 'Fillo'}</Button>
      </Row>
    </Card>
  )
}

export function News() {
  const [shown, setShown] = useState(true)
  return (
    <Card title="Njoftime">
      {shown && (
        <Alert tone="error" onDismiss={() => setShown(false)}>
          Gabim në ngarkimin e termineve
        </Alert>
      )}
      <Alert tone="success" icon={CircleCheck}>
        Termini u shtua.
      </Alert>
      <Warning
        action={
          <Button size="small" kind="primary">
            Abonohu Tani
          </Button>
        }
      >
        Provë falas ka përfunduar!
      </Warning>
      <Alert>Nuk ka lidhje me internetin: ndryshimet presin.</Alert>
      <Row>
        <Button onClick={() => toast.success('Profili u përditësua me sukses!')}>Sukses</Button>
        <Button onClick={() => toast.error('Gabim në lidhje me serverin')}>Gabim</Button>
        <Button onClick={() => toast.undo('Zana Duka u zhvendos në 14:00', () => {})}>
          Me kthim
        </Button>
      </Row>
    </Card>
  )
}

export function Overlays() {
  const [open, setOpen] = useState(false)
  const ask = async () => {
    const yes = await confirm({
      title: 'Fshi terminin?',
      body: (
        <>
          Termini i <b>Zana Dukës</b>, e premte në 14:00, fshihet përgjithmonë.
        </>
      ),
      action: 'Fshi terminin',
      danger: true,
    })
    toast.success(yes ? 'Termini u fshi me sukses!' : 'Asgjë nuk ndryshoi.')
  }
  return (
    <Card title="Dritare">
      <Row>
        <Button onClick={() => setOpen(true)}>Hap dritaren</Button>
        <Button onClick={() => void ask()}>Pyet</Button>
        <Menu
          label="Veprime"
          className={buttonClass('icon')}
          trigger={<MoreHorizontal size={18} aria-hidden />}
          items={[
            { label: 'Edito', icon: <Pencil size={16} />, onSelect: () => setOpen(true) },
            { label: 'Ndrysho rolin', refused: 'Kjo është llogaria juaj.', onSelect: () => {} },
            { label: 'Fshi', icon: <Trash2 size={16} />, danger: true, onSelect: () => void ask() },
          ]}
        />
      </Row>
      {open && (
        <Dialog
          title="Termin i ri"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Mbrapa</Button>
              <Button kind="primary" onClick={() => setOpen(false)}>
                Ruaj
              </Button>
            </>
          }
        >
          <Pickers />
        </Dialog>
      )}
    </Card>
  )
}
