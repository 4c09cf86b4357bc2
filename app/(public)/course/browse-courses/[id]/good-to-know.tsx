import { site } from '@/lib/config/site'

const points = [
  'Choose one child or more in the cart. You pay once for each.',
  'Missed a lesson? We help your child catch up.',
  `Questions? Call or write, ${site.contact.hours}.`,
]

/** Ends the text of every course that can be joined. */
export const GoodToKnow = () => (
  <div className="prose mt-8">
    <h3>Good to know</h3>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)
