import { CalendarCheck, ChartColumn, MonitorSmartphone, Undo2, Users, Zap } from 'lucide-react'

const benefits = [
  {
    Icon: CalendarCheck,
    title: 'Asnjë përplasje',
    text: 'Një berber s’mund të jetë në dy vende: dy termine të tij nuk mbivendosen, edhe kur dy veta rezervojnë në të njëjtën sekondë.',
  },
  {
    Icon: Zap,
    title: 'Me tri prekje',
    text: 'Një klient i njohur rezervohet me tri prekje në telefon, ose pa e lëshuar tastierën. Emri gjendet edhe pa “ë” e “ç”.',
  },
  {
    Icon: Undo2,
    title: 'Zhbëj',
    text: 'Një anulim, zhvendosje a fshirje pa dashje kthehet me një prekje: menjëherë, ose te historiku deri në 30 ditë.',
  },
  {
    Icon: MonitorSmartphone,
    title: 'Njëlloj në çdo pajisje',
    text: 'Çfarë shënohet te banaku shihet menjëherë në telefonat e tjerë, pa rifreskuar asgjë.',
  },
  {
    Icon: Users,
    title: 'Klientët me historinë e tyre',
    text: 'Vizitat, shuma, shërbimi i zakonshëm dhe shënimet tuaja. Dyfishët bashkohen.',
  },
  {
    Icon: ChartColumn,
    title: 'Shifra që kuptohen',
    text: 'Të ardhurat, shërbimet më të kërkuara dhe orët e mbushura për javë, muaj a vit; edhe si tabelë .xlsx.',
  },
] as const

export const LandingBenefits = () => (
  <section className="band" id="avantazhet" aria-labelledby="avantazhet-titulli">
    <h2 id="avantazhet-titulli">Bërë për ditën e vërtetë në sallon</h2>
    <ul className="benefits">
      {benefits.map(({ Icon, title, text }) => (
        <li className="stack at-top gap-6" key={title}>
          <Icon size={22} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
