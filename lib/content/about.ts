import { site } from '@/lib/config/site'

const { about: ages } = site.ages

export const about = {
  title: 'We teach children to find things out.',
  lead: `${site.brand.name} began in a borrowed classroom in Yaba with eleven children, a bag of batteries and a great many cartons. The idea has not changed: give a child a good question, real materials and an adult who is not in a hurry.`,
  vision:
    'A continent where every child grows up knowing that they can understand how things work, and make them work better.',
  mission: `To give children aged ${ages} joyful, rigorous, affordable STEM learning, live online, at home and in camps, led by adults who listen.`,
  valuesTitle: 'What we stand for',
  values: [
    {
      icon: 'icons/value-always-learning.svg',
      title: 'Always learning',
      text: 'Tutors are learners too. We watch one another’s lessons, test our own kits and change what does not work.',
    },
    {
      icon: 'icons/value-authenticity.svg',
      title: 'Authenticity',
      text: 'Real tools, real questions, real results, including the ones that fall over. We never tidy up a child’s work to make it look like ours.',
    },
    {
      icon: 'icons/value-awesome.svg',
      title: 'Awesome experience',
      text: 'A lesson should be the best hour of the week. If a child is not leaning in, it is our turn to think again.',
    },
    {
      icon: 'icons/value-excellence.svg',
      title: 'Excellence',
      text: 'Careful planning, safe equipment and on-time replies. Joy is not an excuse for being careless.',
    },
  ],
} as const
