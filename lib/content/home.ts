import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

export const home = {
  hero: {
    title: 'Every child deserves a strong wind.',
    lead: `Live STEM classes for children aged ${site.ages.served}. Small groups, patient tutors, and something real on the table at the end of every week.`,
    searchLabel: 'Search courses',
    searchPlaceholder: 'Try “robots”',
    courses: 'Browse courses',
    talk: 'Talk to us',
  },
  partnersTitle: 'Schools and makers we build with',
  offerings: {
    title: 'Three ways to learn',
    items: [
      {
        icon: 'icons/offer-group.svg',
        title: 'Group online classes',
        text: 'Live lessons in small groups, once a week, with tutors who look at every child’s table before moving on.',
        link: { text: 'See group courses', href: paths.browseCourses },
      },
      {
        icon: 'icons/offer-private.svg',
        title: 'At-home private 1-1',
        text: 'A vetted tutor at your own table in Lagos, with a plan written for one child.',
        link: { text: 'Ask about private classes', href: paths.contact },
      },
      {
        icon: 'icons/offer-camp.svg',
        title: 'October camp',
        text: 'Five days of building in Yaba over the holiday. Lunch, materials and a Friday show included.',
        link: { text: 'See camp dates', href: paths.browse({ sort: 'camp' }) },
      },
    ],
  },
  app: {
    title: 'Class reminders in your pocket',
    text: 'See this week’s lesson, what to have on the table and the tutor’s note, for each of your children. Free for every family with an account.',
    android: 'Get it for Android',
    ios: 'Get it for iPhone',
    picture: `A phone showing the ${site.brand.name} app`,
  },
  coursesTitle: 'Open for registration',
  coursesLink: 'See all courses',
  stats: [
    { value: '10K', label: 'learners' },
    { value: '25', label: 'awards' },
    { value: '1,500', label: 'workshops and camps' },
    { value: '10', label: 'years' },
  ],
  blogTitle: 'For parents, from the classroom',
  blogLink: 'All posts',
  /** Shown when posts cannot be fetched; they link to the blog (HOME-10, AMB-31). */
  fallbackBlogs: [
    {
      category: 'PARENTING',
      drawing: '/illustrations/blog/screen-time.svg',
      title: 'Screen time that counts: a calmer plan for busy homes',
      description:
        'Counting minutes starts arguments. Sorting screens into three kinds, and agreeing where each one belongs, tends to end them.',
    },
    {
      category: 'EDUCATION',
      drawing: '/illustrations/blog/market.svg',
      title: 'Maths at the market: Saturday shopping as a number lesson',
      description:
        'A market is the best maths classroom there is: real prices, real bargaining and a reason to get the answer right.',
    },
    {
      category: 'EVENTS',
      drawing: '/illustrations/blog/kite-day.svg',
      title: 'Plan your own Kite Day at the beach',
      description:
        'Two broomsticks, a nylon bag and a good wind. How to build the kite our parents made, and make a family day of it.',
    },
  ],
  testimonialsTitle: 'What families tell us',
  faqTitle: 'Questions parents ask',
  faqLink: 'All questions',
  faqLead: `Not here? Call or write. ${site.contact.hours}.`,
} as const
