import { BellRing, ContactRound, Globe, Hourglass, RotateCcw, Wallet } from 'lucide-react'
import pageDark from './pictures/page-dark.webp'
import pageLight from './pictures/page-light.webp'
import { ProductPicture } from './product-picture.tsx'

const features = [
  {
    Icon: Globe,
    title: 'Faqja ku rezervojnë vetë',
    text: 'Një lidhje për Instagram e një kod për derën: klientët zgjedhin shërbimin, berberin dhe një orë vërtet të lirë. Pa llogari, pa aplikacion.',
  },
  {
    Icon: BellRing,
    title: 'Kujtesa me një prekje',
    text: 'Kush vjen nesër rri në një listë. WhatsApp-i, Viber-i ose SMS-ja hapet me tekstin gati.',
  },
  {
    Icon: RotateCcw,
    title: 'Kush duhej të kthehej',
    text: 'Orari njeh ritmin e secilit. Kush vonon del në listë, me orët e lira që i shkojnë.',
  },
  {
    Icon: Hourglass,
    title: 'Lista e pritjes',
    text: 'Kur lirohet një orë, shihet menjëherë kush e pret, dhe i ofrohet me një mesazh.',
  },
  {
    Icon: Wallet,
    title: 'Arka e ditës',
    text: 'Çdo vizitë mbyllet me para në dorë, kartë a borxh. Në mbrëmje sirtari numërohet dhe dita mbyllet.',
  },
  {
    Icon: ContactRound,
    title: 'Sillni klientët',
    text: 'Nga telefoni, Excel-i a programi i vjetër. Shihet para se të ruhet, dhe askush s’shtohet dy herë.',
  },
] as const

export const LandingFeatures = () => (
  <section className="band" id="avantazhet" aria-labelledby="avantazhet-titulli">
    <h2 id="avantazhet-titulli">Nga rezervimi te arka</h2>
    <ul className="features">
      {features.map(({ Icon, title, text }) => (
        <li key={title} className={Icon === Globe ? 'feature-page' : undefined}>
          <div className="stack at-top gap-6">
            <Icon size={22} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {Icon === Globe && (
            <div className="feature-phone">
              <ProductPicture
                day={pageLight}
                night={pageDark}
                width={390}
                height={800}
                alt="Faqja e një salloni në telefon: shërbimet me çmime, dhe orët e para të lira."
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
)
